import * as z from 'zod'
import { toUrl } from './local-url.ts'

declare module 'zod' {
  interface GlobalMeta {
    /** Never shown. */
    isSecret?: boolean
    /** A URL whose password is never shown. */
    hasPassword?: boolean
  }
}

const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL')

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })

/** Only scheme and host. Another check reports invalid URLs. */
function isRoot(address: string) {
  if (!URL.canParse(address)) return true
  const { href, origin } = new URL(address)
  return href === `${origin}/`
}

const network = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be a comma-separated list of networks such as 10.0.0.0/8',
)

const networks = z
  .string()
  .transform((list) => list.split(',').map((part) => part.trim()))
  .pipe(z.array(network))

const keptPeriods = z.coerce
  .number('must be a number')
  .int('must be a whole number')
  .min(0, 'must be at least 0')
  .max(1000, 'must be at most 1000')

/** The variables that configure a shop, each with its meaning. `.env.example` is generated from them. */
export const environmentVariables = {
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be at least 0')
    .max(65_535, 'must be at most 65535')
    .default(3000)
    .meta({
      description: 'Port on which the shop listens; 0 for any free one. Only root may use one below 1024.',
    }),
  HOST: z
    .string()
    .refine((host) => URL.canParse(toUrl(host, 80)), 'must be a host name or address of this machine')
    .default('127.0.0.1')
    .meta({ description: 'Address on which the shop listens; 0.0.0.0 for all addresses of the machine.' }),
  PUBLIC_URL: httpUrl
    .refine(isRoot, 'must end with the host: the shop is at the root of an address, not below a path')
    .optional()
    .meta({
      description: 'Address of the shop in a browser, for links in emails, such as https://shop.example.',
    }),
  TRUST_PROXY: networks.optional().meta({
    description: 'Networks of the reverse proxy (CIDR, comma-separated) whose X-Forwarded-For is trusted.',
  }),
  WEBHOOK_ALLOWED_NETWORKS: networks.optional().meta({
    description: 'Private networks (CIDR, comma-separated) to which webhooks may be sent. None if unset.',
  }),
  PICTURE_ALLOWED_NETWORKS: networks.optional().meta({
    description:
      'Private networks (CIDR, comma-separated) from which imports may fetch pictures. None if unset.',
  }),
  DATA_DIR: z.string().min(1).default('./data').meta({
    description: 'Folder for the embedded database, uploaded pictures and generated secrets.',
  }),
  DATABASE_URL: postgresUrl.optional().meta({
    description:
      'PostgreSQL 15 or later, postgres://user:password@host:5432/shop. Embedded database if unset.',
    hasPassword: true,
  }),
  DATABASE_READ_URL: postgresUrl
    .optional()
    .meta({ description: 'Streaming replica of DATABASE_URL for public reads.', hasPassword: true }),
  WORKERS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(256, 'must be at most 256')
    .default(1)
    .meta({ description: 'Number of server processes on the port. More than 1 requires DATABASE_URL.' }),
  ADMIN_EMAIL: z
    .email('must be an email address')
    .default('admin@example.com')
    .meta({ description: 'Email of the first admin, created at the first start.' }),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').max(200).optional().meta({
    description: 'Password of the first admin. Generated and printed if unset.',
    isSecret: true,
  }),
  ACCESS_CODE_DEFAULT: z.string().min(6, 'must have at least 6 characters').max(200).optional().meta({
    description: 'Access code of private access until staff set another. Generated if unset.',
    isSecret: true,
  }),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional().meta({
    description: 'Signs links and seals secrets; 32 characters or more. Generated into DATA_DIR if unset.',
    isSecret: true,
  }),
  DEMO: z.enum(['true', 'false'], 'must be true or false').optional().meta({
    description:
      'Whether the first start fills an empty shop with demo data. If unset, only without DATABASE_URL.',
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' })
    .optional()
    .meta({
      description: 'Mail server, smtp://user:password@host:587. Emails are only stored if unset.',
      hasPassword: true,
    }),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
      'must be an email address, or Name <address>',
    )
    .optional()
    .meta({ description: 'Sender of emails: an address, or Name <address>. Required with SMTP_URL.' }),
  S3_ENDPOINT: httpUrl.optional().meta({
    description:
      'S3-compatible store for pictures, such as https://s3.example. Requires its bucket and access key.',
  }),
  S3_REGION: z.string().default('us-east-1').meta({
    description: 'Region of the bucket, such as eu-central-1. Most stores outside of AWS ignore it.',
  }),
  S3_BUCKET: z.string().optional().meta({ description: 'Bucket for pictures.' }),
  S3_ACCESS_KEY_ID: z.string().optional().meta({ description: 'Access key ID of the store.' }),
  S3_SECRET_ACCESS_KEY: z
    .string()
    .optional()
    .meta({ description: 'Secret access key of the store.', isSecret: true }),
  BACKUP_TO: z
    .string()
    .refine((target) => !target.includes('://') || /^s3:\/\/[^/]+/.test(target), {
      error: 'must be a folder, or s3://bucket/prefix',
    })
    .optional()
    .meta({
      description:
        'Where the shop writes scheduled backups: a folder, or s3://bucket/prefix in the S3-compatible store. None if unset.',
    }),
  BACKUP_SCHEDULE: z
    .string()
    .regex(
      /^(([01]\d|2[0-3]):[0-5]\d|([123468]|12)h)$/,
      'must be a time in UTC such as 03:00, or an interval: 1h, 2h, 3h, 4h, 6h, 8h or 12h',
    )
    .default('03:00')
    .meta({ description: 'When backups are written: daily at a time in UTC such as 03:00, or every 6h.' }),
  BACKUP_KEEP_DAYS: keptPeriods
    .default(7)
    .meta({ description: 'Keeps the last backup of each of this many days, and all of the last 24 hours.' }),
  BACKUP_KEEP_WEEKS: keptPeriods
    .default(4)
    .meta({ description: 'Keeps the last backup of each of this many weeks.' }),
  SECURITY_CONTACT: z
    .union(
      [z.url({ protocol: /^(https|mailto|tel)$/ }), z.email()],
      'must be an email address, or an https:, mailto: or tel: address',
    )
    .transform((contact) => (contact.includes(':') ? contact : `mailto:${contact}`))
    .optional()
    .meta({
      description:
        'Where to report vulnerabilities: an email or https:// address, for /.well-known/security.txt.',
    }),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info')
    .meta({ description: 'Least severe log lines: fatal, error, warn, info, debug, trace or silent.' }),
  LOG_REQUESTS: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .meta({ description: 'Whether each request is a log line of level info: id, route, status, duration.' }),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{32,}=*$/, 'must have at least 32 characters: letters, digits and - . _ ~ + /')
    .optional()
    .meta({
      description: 'Bearer token of /metrics; 32 characters or more. No metrics if unset.',
      isSecret: true,
    }),
  RATE_LIMIT_SCALE: z.coerce
    .number('must be a number')
    .positive('must be above 0')
    .default(1)
    .meta({ description: 'Multiplies every rate limit, for load tests.' }),
}
