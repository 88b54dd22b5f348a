import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

describe('settings', () => {
  it('starts a closed school on loopback with its data in a folder when nothing is said', () => {
    expect(readSettings([], {})).toEqual({
      demo: false,
      demoMorning: false,
      host: '127.0.0.1',
      port: 7200,
      tls: null,
      trial: false,
      location: { dataFolder: 'data/school' },
      backups: { folder: 'data/school-backups', automatic: true },
      schoolKey: { secret: null, folder: 'data/school' },
      timeZone: 'Europe/Moscow',
      schoolName: null,
      openBoard: false,
      inviteDays: 14,
      apiHost: '',
      allowedOrigins: [],
      trustedProxies: [],
      build: 'school',
      phoneSignIn: null,
      changesPerPerson: 600,
      stopSeconds: 10,
      maxHost: 'https://platform-api2.max.ru',
      maxCa: null,
      metricsToken: null,
      logLevel: 'warn',
      desktopSite: '',
    });
  });

  it('keeps the demo in a folder of its own, with the board open to the corridor', () => {
    expect(readSettings(['--demo'], {})).toMatchObject({
      demo: true,
      location: { dataFolder: 'data/demo' },
      openBoard: true,
    });
  });

  it('lets a flag win over the environment', () => {
    const args = ['--port', '7301', '--data=/srv/flag', '--host', '0.0.0.0'];
    const env = { PORT: '7302', ZVONOK_DATA: '/srv/env', HOST: '::1' };

    expect(readSettings(args, env)).toMatchObject({
      port: 7301,
      location: { dataFolder: '/srv/flag' },
      host: '0.0.0.0',
    });
  });

  it('takes a certificate of the server only with its key', () => {
    const env = { ZVONOK_TLS_CERT: '/srv/school.pem', ZVONOK_TLS_KEY: '/srv/school.key' };

    expect(readSettings([], env)).toMatchObject({ tls: { cert: '/srv/school.pem', key: '/srv/school.key' } });
  });

  it('prefers PostgreSQL over the folder of the environment', () => {
    const env = { DATABASE_URL: 'postgres://school@db/zvonok', ZVONOK_DATA: '/srv/env' };

    expect(readSettings([], env)).toMatchObject({ location: { url: 'postgres://school@db/zvonok' } });
  });

  it('keeps the key in the data folder, also for PostgreSQL, or takes it from the environment', () => {
    const url = 'postgres://school@db/zvonok';
    const secret = 'the spring rains begin in late april';

    expect(readSettings([], { DATABASE_URL: url })).toMatchObject({
      schoolKey: { secret: null, folder: 'data/school' },
    });
    expect(
      readSettings([], { DATABASE_URL: url, ZVONOK_DATA: '/srv/key', ZVONOK_SECRET: secret }),
    ).toMatchObject({ schoolKey: { secret, folder: '/srv/key' } });
  });

  it('takes proxies as addresses, networks and names', () => {
    const env = { ZVONOK_TRUSTED_PROXIES: 'loopback, 10.0.0.7,10.1.0.0/16 , ::1' };

    expect(readSettings([], env)).toMatchObject({
      trustedProxies: ['loopback', '10.0.0.7', '10.1.0.0/16', '::1'],
    });
  });

  it('takes the school at its word about signing in by phone', () => {
    expect(readSettings([], { ZVONOK_PHONE_SIGN_IN: 'true' })).toMatchObject({ phoneSignIn: true });
    expect(readSettings(['--demo'], { ZVONOK_PHONE_SIGN_IN: 'нет' })).toMatchObject({ phoneSignIn: false });
  });

  it('treats an empty variable as one that is not set', () => {
    expect(readSettings([], { PORT: '', SCHOOL_NAME: ' ', ZVONOK_OPEN_BOARD: '' })).toEqual(
      readSettings([], {}),
    );
  });

  it.each([
    { args: ['--prot', '7301'], env: {}, says: 'Не понимаю «--prot»' },
    { args: ['--port'], env: {}, says: 'Не понимаю «--port»' },
    { args: ['--port', '70000'], env: {}, says: 'Порт «70000» не подходит' },
    { args: [], env: { PORT: '72.5' }, says: 'Порт «72.5» не подходит' },
    { args: ['--data', 'x'], env: { DATABASE_URL: 'postgres://h/d' }, says: 'оставьте одно из двух' },
    { args: [], env: { ZVONOK_TLS_CERT: '/srv/school.pem' }, says: 'нужны оба файла' },
    { args: [], env: { ZVONOK_TRUSTED_PROXIES: 'proxy.local' }, says: '«proxy.local» не похож на адрес' },
    { args: [], env: { ZVONOK_TRUSTED_PROXIES: '10.0.0.0/33' }, says: '«10.0.0.0/33» не похож на адрес' },
    { args: [], env: { ZVONOK_SECRET: 'x'.repeat(31) }, says: 'ZVONOK_SECRET короче 32 знаков' },
    { args: [], env: { ZVONOK_INVITE_DAYS: '0' }, says: 'ZVONOK_INVITE_DAYS «0» не подходит' },
    { args: [], env: { ZVONOK_INVITE_DAYS: '366' }, says: 'от 1 до 365' },
    { args: [], env: { ZVONOK_STOP_SECONDS: '4' }, says: 'ZVONOK_STOP_SECONDS «4» не подходит' },
    { args: [], env: { ZVONOK_STOP_SECONDS: '601' }, says: 'от 5 до 600' },
    { args: [], env: { SCHOOL_TIME_ZONE: 'Moscow' }, says: 'SCHOOL_TIME_ZONE «Moscow» не существует' },
    {
      args: [],
      env: { ZVONOK_OPEN_BOARD: 'maybe' },
      says: 'ZVONOK_OPEN_BOARD принимает только true или false',
    },
    {
      args: [],
      env: { ZVONOK_ALLOWED_ORIGINS: 'https://apps.school.example, school' },
      says: 'ZVONOK_ALLOWED_ORIGINS «school» не похож на адрес',
    },
    { args: [], env: { ZVONOK_CHANGE_LIMIT: '0' }, says: 'ZVONOK_CHANGE_LIMIT «0»' },
    { args: [], env: { ZVONOK_METRICS_TOKEN: 'short' }, says: 'ZVONOK_METRICS_TOKEN не подходит' },
    { args: [], env: { ZVONOK_LOG_LEVEL: 'loud' }, says: 'ZVONOK_LOG_LEVEL «loud» не подходит' },
    { args: [], env: { ZVONOK_API_HOST: 'school' }, says: 'ZVONOK_API_HOST «school» не похож на адрес' },
  ])('refuses $args $env in one Russian sentence', ({ args, env, says }) => {
    expect(() => readSettings(args, env)).toThrow(says);
  });
});
