import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)

const network = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be a comma-separated list of networks such as 10.0.0.0/8',
)

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const environment = z
  .object({
    PORT: port.default(3000),
    HOST: z
      .string()
      .refine((host) => URL.canParse(toUrl(host, 80)), 'must be a host name or address of this machine')
      .default('127.0.0.1'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL')
      .optional(),
    DATABASE_READ_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// URL')
      .optional(),
    WORKERS: z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(256, 'must be at most 256')
      .default(1),
    S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' }).optional(),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    ADMIN_EMAIL: z.email('must be an email address').default('admin@example.com'),
    ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').max(200).optional(),
    ACCESS_CODE_DEFAULT: z.string().min(6, 'must have at least 6 characters').max(200).optional(),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' }).optional(),
    TRUST_PROXY: z
      .string()
      .transform((networks) => networks.split(',').map((part) => part.trim()))
      .pipe(z.array(network))
      .optional(),
    DEMO: z.enum(['true', 'false'], 'must be true or false').default('true'),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be fatal, error, warn, info, debug, trace or silent',
      )
      .default('info'),
    RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
    MAIL_FROM: z
      .string()
      .regex(
        /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
        'must be an email address, or Name <address>',
      )
      .optional(),
  })
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ['MAIL_FROM'],
    message: 'is required when SMTP_URL is set',
  })
  .refine((env) => env.WORKERS === 1 || env.DATABASE_URL !== undefined, {
    path: ['WORKERS'],
    message: 'more than 1 requires DATABASE_URL, because only one process can open the embedded database',
  })
  .refine((env) => env.DATABASE_READ_URL === undefined || env.DATABASE_URL !== undefined, {
    path: ['DATABASE_READ_URL'],
    message: 'requires DATABASE_URL, the primary of this replica',
  })
  .superRefine((env, { addIssue }) => {
    const missing = s3Names.filter((name) => env[name] === undefined)
    if (missing.length === 0 || missing.length === s3Names.length) return
    for (const name of missing)
      addIssue({
        code: 'custom',
        path: [name],
        message: 'is missing: S3 storage requires all four S3_ variables',
      })
  })
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    /** Replica for public reads. */
    databaseReadUrl: env.DATABASE_READ_URL,
    /** Number of server processes on the port. */
    workers: env.WORKERS,
    dataDir: resolve(env.DATA_DIR),
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    publicUrl: new URL(env.PUBLIC_URL ?? toUrl(env.HOST, env.PORT)),
    /** Networks whose X-Forwarded-For header is trusted. */
    trustProxy: env.TRUST_PROXY,
    sessionSecret: env.SESSION_SECRET,
    accessCodeDefault: env.ACCESS_CODE_DEFAULT,
    demo: env.DEMO === 'true',
    logLevel: env.LOG_LEVEL,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    /** Null if uploads are stored in DATA_DIR. */
    s3:
      env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            bucket: env.S3_BUCKET,
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : null,
    /** Null without a mail server. */
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
  }))

export type Config = z.output<typeof environment>

/** Invalid environment variables, one per line. */
export class InvalidConfig extends Error {
  constructor(issues: z.core.$ZodIssue[]) {
    super(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
    this.name = 'InvalidConfig'
  }
}

/** Reads the environment variables; empty ones count as unset. Throws {@link InvalidConfig}. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(nonEmpty)
  if (!result.success) throw new InvalidConfig(result.error.issues)
  return result.data
}

function toUrl(host: string, portNumber: number) {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${portNumber}`
}
