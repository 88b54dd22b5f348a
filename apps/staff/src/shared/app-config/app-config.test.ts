import { describe, expect, it } from 'vitest';
import { loadAppConfig, readAppConfig } from './app-config.ts';

describe('settings of the app', () => {
  it('takes what the host gives and drops the slash after the API host', () => {
    const config = readAppConfig({
      apiHost: 'https://api.school.example/',
      build: 'gymn146',
      phoneSignIn: false,
      desktopSite: 'https://school.example',
      schoolName: 'Гимназия № 146',
      timeZone: 'Asia/Yekaterinburg',
      extensions: ['createAbsence'],
    });

    expect(config).toEqual({
      apiHost: 'https://api.school.example',
      build: 'gymn146',
      phoneSignIn: false,
      desktopSite: 'https://school.example',
      schoolName: 'Гимназия № 146',
      timeZone: 'Asia/Yekaterinburg',
      extensions: ['createAbsence'],
    });
  });

  it.each([[null], ['text'], [{}], [{ build: 7, phoneSignIn: 'yes' }]])(
    'falls back to the same site for %j',
    (value) => {
      expect(readAppConfig(value)).toMatchObject({
        apiHost: '',
        build: '',
        phoneSignIn: null,
        timeZone: 'Europe/Moscow',
      });
    },
  );

  it('makes no link of what is no address of the web', () => {
    expect(readAppConfig({ desktopSite: 'javascript:alert(1)' }).desktopSite).toBe('');
  });

  it('starts without the file', async () => {
    const config = await loadAppConfig(async () => new Response('нет', { status: 404 }));

    expect(config.apiHost).toBe('');
  });

  it('says so without an answer', async () => {
    const away = () => Promise.reject(new TypeError('Failed to fetch'));

    await expect(loadAppConfig(away)).rejects.toThrow('Failed to fetch');
  });
});
