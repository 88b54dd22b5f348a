import { expect, it } from 'vitest';
import { countedAddress, parseAddress } from './client-address.ts';

it.each([
  ['192.168.7.24', '192.168.7.24'],
  [' 192.168.7.24 ', '192.168.7.24'],
  ['192.168.7.24:51234', '192.168.7.24'],
  ['::ffff:192.168.7.24', '192.168.7.24'],
  ['::FFFF:C0A8:0718', '192.168.7.24'],
  ['[::ffff:192.168.7.24]:80', '192.168.7.24'],
  ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[::1]', '::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::1', '::1'],
])('reads %s as the address %s', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

it.each([
  undefined,
  '',
  'unknown',
  '_hidden',
  '<script>alert(1)</script>',
  "'; drop table session; --",
  '1.2.3.4.5',
  '1.2.3',
  '256.1.1.1',
  '01.2.3.4',
  '[1.2.3.4]:80',
  '1.2.3.4:port',
  '::1]:80',
  '2001:db8::1::2',
  'http://192.168.7.24',
  '1.2.3.4\u0000',
  'fe80::1%<script>',
])('reads no address in %j', (text) => {
  expect(parseAddress(text)).toBeNull();
});

it.each([
  ['192.168.7.24', '192.168.7.24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
])('counts %s as the caller %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

it.each(['9', '1.2.3.4, ', ' '])('reads no address in ten thousand times %j', (text) => {
  expect(parseAddress(text.repeat(10_000))).toBeNull();
});
