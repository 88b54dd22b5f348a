import { generateKeyPairSync, sign } from 'node:crypto';

// X.509 by hand (RFC 5280, in DER): Node can read a certificate but not make one, and no key lies in the repository.
const tlv = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), body]);
  const bytes = length > 0xff ? [0x82, length >> 8, length & 0xff] : [0x81, length];
  return Buffer.concat([Buffer.from([tag, ...bytes]), body]);
};
const sequence = (...parts: Buffer[]) => tlv(0x30, ...parts);
const octets = (hex: string) => Buffer.from(hex, 'hex');
const time = (date: Date) =>
  tlv(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

/** ecdsa-with-SHA256, commonName and subjectAltName. */
const ECDSA = sequence(tlv(0x06, octets('2a8648ce3d040302')));
const COMMON_NAME = tlv(0x06, octets('550403'));
const ALT_NAME = tlv(0x06, octets('551d11'));
const LOOPBACK = Buffer.from([127, 0, 0, 1]);

/** A certificate for 127.0.0.1 that only trusts itself, and its key, both in PEM. `name` is its common name. */
export function ownCertificate(name: string, validTo: Date): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = sequence(tlv(0x31, sequence(COMMON_NAME, tlv(0x0c, Buffer.from(name)))));
  const names = sequence(tlv(0x87, LOOPBACK));
  const facts = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.from([1])),
    ECDSA,
    subject,
    sequence(time(new Date(validTo.getTime() - 365 * 86_400_000)), time(validTo)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(sequence(ALT_NAME, tlv(0x04, names)))),
  );
  const signature = sign('sha256', facts, privateKey);
  const der = sequence(facts, ECDSA, tlv(0x03, Buffer.from([0]), signature));
  const lines = der.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
