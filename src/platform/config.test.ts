import { expect, test } from 'vitest'
import { InvalidConfig, readConfig } from './config.ts'

const smtp = { SMTP_URL: 'smtps://user:secret@mail.shop.example:465' }

const s3 = {
  S3_ENDPOINT: 'https://objects.shop.example',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('a shop on an IPv6 address has a valid public URL', () => {
  expect(readConfig({ HOST: '::1', PORT: '80' }).publicUrl.origin).toBe('http://[::1]')
})

test('trusted proxies are configured by network', () => {
  expect(readConfig({}).trustProxy).toBeUndefined()
  const networks = ['10.0.0.0/8', 'fd00::/8', '127.0.0.1', '::1']
  expect(readConfig({ TRUST_PROXY: networks.join(', ') }).trustProxy).toEqual(networks)
})

test('uploads use an S3-compatible store if all four settings are set', () => {
  expect(readConfig({}).s3).toBeNull()
  expect(readConfig(s3).s3).toMatchObject({ bucket: 'media', accessKeyId: 'id' })
})

test('email is not sent without a mail server', () => {
  expect(readConfig({}).mail).toBeNull()
  expect(readConfig({ SMTP_URL: '', MAIL_FROM: '' }).mail).toBeNull()
})

test.each(['orders@shop.example', 'Tradecounter <orders@shop.example>'])(
  'the sender is an address with or without a name (%s)',
  (from) => {
    expect(readConfig({ ...smtp, MAIL_FROM: from }).mail).toEqual({ url: smtp.SMTP_URL, from })
  },
)

test.each([
  [{ ...smtp }, 'MAIL_FROM: is required when SMTP_URL is set'],
  [{ ...smtp, MAIL_FROM: 'orders' }, 'MAIL_FROM: must be an email address'],
  [{ ...smtp, MAIL_FROM: 'A <a@b.example>\r\nBcc: c@d.example' }, 'MAIL_FROM: must be an email address'],
  [{ SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL: must be an smtp://'],
  [{ SMTP_URL: 'mail.example:25', MAIL_FROM: 'a@b.example' }, 'SMTP_URL: must be an smtp://'],
  [{ HOST: '999.1.1.1' }, 'HOST: must be a host name or address'],
  [{ HOST: 'a b' }, 'HOST: must be a host name or address'],
  [{ TRUST_PROXY: 'the proxy' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/8, 10.1.0.0/99' }, 'TRUST_PROXY'],
  [{ WORKERS: '2' }, 'WORKERS: more than 1 requires DATABASE_URL'],
  [{ WORKERS: 'many' }, 'WORKERS: must be a number'],
  [{ WORKERS: '0' }, 'WORKERS: must be at least 1'],
  [{ DATABASE_READ_URL: 'postgres://replica/shop' }, 'DATABASE_READ_URL: requires DATABASE_URL'],
  [{ S3_BUCKET: 'media' }, 'S3_ENDPOINT: is missing'],
  [{ ...s3, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY: is missing'],
  [{ ...s3, S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT: must be an http'],
])('an invalid variable stops the start and is named (%j)', (env, line) => {
  expect(() => readConfig(env)).toThrow(InvalidConfig)
  expect(() => readConfig(env)).toThrow(line)
})
