const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * The UTF-8 text in base64url, padded or not. Null when it is not that. By hand, since `atob` knows neither this
 * alphabet nor Cyrillic, and this package uses nothing that a browser has and a server lacks.
 */
export function decodeBase64Url(encoded: string): string | null {
  const digits = encoded.replace(/=+$/, '');
  if (digits.length % 4 === 1) return null;
  let bytes = '';
  let buffer = 0;
  let bits = 0;
  for (const character of digits) {
    const value = ALPHABET.indexOf(character);
    if (value < 0) return null;
    buffer = ((buffer << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes += `%${((buffer >> bits) & 0xff).toString(16).padStart(2, '0')}`;
  }
  try {
    return decodeURIComponent(bytes);
  } catch {
    return null;
  }
}
