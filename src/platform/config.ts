import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)

const trusted = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be networks such as 10.0.0.0/8, with commas between them',
)

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const environment = z
  .object({
    PORT: port.default(3000),
    HOST: z
      .string()
      .refine((host) => URL.canParse(addressOf(host, 80)), 'must be a name or an address of this machine')
      .default('127.0.0.1'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
      .optional(),
    DATABASE_READ_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
      .optional(),
    WORKERS: z.coerce
      .number('must be a number of processes')
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(256, 'must be at most 256')
      .default(1),
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    ADMIN_EMAIL: z.email('must be an email address').default('admin@example.com'),
    ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').max(200).optional(),
    ACCESS_CODE_DEFAULT: z.string().min(6, 'must have at least 6 characters').max(200).optional(),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
    TRUST_PROXY: z
      .string()
      .transform((networks) => networks.split(',').map((network) => network.trim()))
      .pipe(z.array(trusted))
      .optional(),
    DEMO: z.enum(['true', 'false'], 'must be true or false').default('true'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level')
      .default('info'),
    RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    MAIL_FROM: z
      .string()
      .regex(
        /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
        'must be an address, or a name <address>',
      )
      .optional(),
  })
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'must say whom mails come from, because SMTP_URL is set',
  })
  .refine((env) => env.WORKERS === 1 || env.DATABASE_URL !== undefined, {
    path: ['WORKERS'],
    message: 'more than one needs DATABASE_URL, because the embedded database belongs to one process',
  })
  .refine((env) => env.DATABASE_READ_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_READ_URL'],
    message: 'needs DATABASE_URL, whose replica it is',
  })
  .superRefine((env, { addIssue }) => {
    const missing = s3Names.filter((name) => env[name] === undefined)
    if (missing.length === 0 || missing.length === s3Names.length) return
    for (const name of missing)
      addIssue({
        code: 'custom',
        path: [name],
        message: 'is missing: uploads in S3 need all four S3_ variables',
      })
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    /** A replica that the catalog is read from. */
    databaseReadUrl: env.DATABASE_READ_URL,
    /** Server processes that share the port. */
    workers: env.WORKERS,
    dataDir: resolve(env.DATA_DIR),
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    publicUrl: new URL(env.PUBLIC_URL ?? addressOf(env.HOST, env.PORT)),
    /** Networks whose X-Forwarded-For is believed. */
    trustProxy: env.TRUST_PROXY,
    sessionSecret: env.SESSION_SECRET,
    accessCodeDefault: env.ACCESS_CODE_DEFAULT,
    demo: env.DEMO === 'true',
    logLevel: env.LOG_LEVEL,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    /** Null where uploads lie in DATA_DIR. */
    s3:
      env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            bucket: env.S3_BUCKET,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : null,
    /** Null where there is no mail server. */
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
  }))

export type Config = z.output<typeof environment>

/** An environment variable that the shop cannot start with. */
export class InvalidConfig extends Error {
  constructor(issues: z.core.$ZodIssue[]) {
    super(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
    this.name = 'InvalidConfig'
  }
}

/** Configuration comes from environment variables alone. Throws {@link InvalidConfig}, naming each wrong one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) throw new InvalidConfig(result.error.issues)
  return result.data
}

function addressOf(host: string, at: number) {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${at}`
}
