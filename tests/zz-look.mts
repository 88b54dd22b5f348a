import { chromium } from 'playwright';
import { SchoolServer } from '../apps/server/src/testing/school-server.ts';
