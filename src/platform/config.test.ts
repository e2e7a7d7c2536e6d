import { expect, test } from 'vitest'
import { InvalidConfig, readConfig, withPort } from './config.ts'

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

test('the public URL has the port that the system chose, unless it is configured', () => {
  const chosen = withPort(readConfig({ PORT: '0' }), 34_117)
  expect(chosen).toMatchObject({ port: 34_117, publicUrl: new URL('http://127.0.0.1:34117') })
  const behindProxy = withPort(readConfig({ PORT: '0', PUBLIC_URL: 'https://shop.example' }), 34_117)
  expect(behindProxy).toMatchObject({ port: 34_117, publicUrl: new URL('https://shop.example') })
  expect(withPort(readConfig({ PORT: '3000' }), 34_117).port).toBe(3000)
})

test('trusted proxies are configured by network', () => {
  expect(readConfig({}).trustProxy).toBeUndefined()
  const networks = ['10.0.0.0/8', 'fd00::/8', '127.0.0.1', '::1']
  expect(readConfig({ TRUST_PROXY: networks.join(', ') }).trustProxy).toEqual(networks)
})

test('webhooks go to public addresses unless networks are configured', () => {
  expect(readConfig({}).webhookNetworks).toEqual([])
  const networks = ['10.20.0.0/16', 'fd12::/16', '192.168.1.7']
  expect(readConfig({ WEBHOOK_ALLOWED_NETWORKS: networks.join(', ') }).webhookNetworks).toEqual(networks)
  expect(() => readConfig({ WEBHOOK_ALLOWED_NETWORKS: 'intranet' })).toThrow('WEBHOOK_ALLOWED_NETWORKS')
})

test('uploads use an S3-compatible store if all four settings are set', () => {
  expect(readConfig({}).s3).toBeNull()
  expect(readConfig(s3).s3).toMatchObject({ bucket: 'media', accessKeyId: 'id' })
})

test('scheduled backups go to a folder, or to a prefix in the S3-compatible store', () => {
  expect(readConfig({ BACKUP_SCHEDULE: '6h' }).backups).toBeNull()
  expect(readConfig({ BACKUP_TO: '/var/backups/shop' }).backups).toEqual({
    target: { kind: 'folder', folder: '/var/backups/shop' },
    schedule: { intervalMs: 24 * 3_600_000, offsetMs: 3 * 3_600_000 },
    keep: { days: 7, weeks: 4 },
  })
  const targetOf = (to: string) => readConfig({ ...s3, BACKUP_TO: to }).backups?.target
  expect(targetOf('s3://backups')).toEqual({ kind: 's3', bucket: 'backups', prefix: '' })
  expect(targetOf('s3://backups/shop/eu')).toEqual({ kind: 's3', bucket: 'backups', prefix: 'shop/eu/' })
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
  [{ BACKUP_TO: 's3://backups/shop' }, 'BACKUP_TO: s3:// requires all four S3_ variables'],
  [{ ...s3, BACKUP_TO: 's3:///shop' }, 'BACKUP_TO: must be a folder, or s3://bucket/prefix'],
  [{ BACKUP_TO: 'sftp://host/shop' }, 'BACKUP_TO: must be a folder'],
  [{ BACKUP_SCHEDULE: 'daily' }, 'BACKUP_SCHEDULE: must be a time in UTC such as 03:00'],
  [{ BACKUP_SCHEDULE: '24:00' }, 'BACKUP_SCHEDULE: must be'],
  [{ BACKUP_SCHEDULE: '5h' }, 'BACKUP_SCHEDULE: must be'],
  [{ BACKUP_KEEP_DAYS: '-1' }, 'BACKUP_KEEP_DAYS: must be at least 0'],
])('an invalid variable stops the start and is named (%j)', (env, line) => {
  expect(() => readConfig(env)).toThrow(InvalidConfig)
  expect(() => readConfig(env)).toThrow(line)
})
