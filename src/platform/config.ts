import { resolve } from 'node:path'
import * as z from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)

const environment = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
      .optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@example.com'),
    ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').max(200).optional(),
    ACCESS_CODE_DEFAULT: z.string().min(6, 'must have at least 6 characters').max(200).optional(),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
    TRUST_PROXY: z.string().optional(),
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
  .transform((env) => ({
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(env.DATA_DIR),
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    publicUrl: new URL(env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`),
    /** Networks whose X-Forwarded-For is believed. */
    trustProxy: env.TRUST_PROXY?.split(',').map((network) => network.trim()),
    sessionSecret: env.SESSION_SECRET,
    accessCodeDefault: env.ACCESS_CODE_DEFAULT,
    demo: env.DEMO === 'true',
    logLevel: env.LOG_LEVEL,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    /** Null where there is no mail server. */
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
  }))

export type Config = z.output<typeof environment>

/** An environment variable that the shop cannot start with. */
export class WrongConfiguration extends Error {
  constructor(issues: z.core.$ZodIssue[]) {
    super(issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
    this.name = 'WrongConfiguration'
  }
}

/** Configuration comes from environment variables alone. Throws {@link WrongConfiguration}, naming each wrong one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) throw new WrongConfiguration(result.error.issues)
  return result.data
}
