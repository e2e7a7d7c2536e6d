import { resolve } from 'node:path'
import * as z from 'zod'
import { parseSchedule } from '#platform/backup/schedule/backup-schedule.ts'
import { parseTarget } from '#platform/backup/targets/parse-target.ts'
import { environmentVariables } from './environment-variables.ts'
import { toUrl } from './local-url.ts'
import { findMisspelled } from './misspelled-names.ts'
import { OperatorError } from './operator-error.ts'

const environment = z.object(environmentVariables).transform((env) => ({
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
  /** Networks that webhooks may be sent to beside public addresses, also over http://. */
  webhookNetworks: env.WEBHOOK_ALLOWED_NETWORKS ?? [],
  /** Networks that pictures of imports may be fetched from beside public addresses. */
  pictureNetworks: env.PICTURE_ALLOWED_NETWORKS ?? [],
  sessionSecret: env.SESSION_SECRET,
  accessCodeDefault: env.ACCESS_CODE_DEFAULT,
  demo: env.DEMO === undefined ? env.DATABASE_URL === undefined : env.DEMO === 'true',
  /** A URL; null if the shop publishes none. */
  securityContact: env.SECURITY_CONTACT ?? null,
  logLevel: env.LOG_LEVEL,
  logRequests: env.LOG_REQUESTS === 'true',
  metricsToken: env.METRICS_TOKEN,
  rateLimitScale: env.RATE_LIMIT_SCALE,
  /** Null if uploads are stored in DATA_DIR. */
  s3:
    env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
      ? {
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          bucket: env.S3_BUCKET,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        }
      : null,
  /** Null if the shop writes no scheduled backups. */
  backups: env.BACKUP_TO
    ? {
        target: parseTarget(env.BACKUP_TO),
        schedule: parseSchedule(env.BACKUP_SCHEDULE),
        keep: { days: env.BACKUP_KEEP_DAYS, weeks: env.BACKUP_KEEP_WEEKS },
      }
    : null,
  /** Null without a mail server. */
  mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
}))

export type Config = z.output<typeof environment>

/** The configuration with the port that the system chose for PORT=0. */
export function withPort(config: Config, port: number): Config {
  if (config.port !== 0) return config
  const publicUrl = new URL(config.publicUrl)
  if (publicUrl.port === '0') publicUrl.port = String(port)
  return { ...config, port, publicUrl }
}

/** Invalid environment variables, one per line. */
export class InvalidConfig extends OperatorError {
  constructor(issues: Issue[]) {
    super(issues.map(({ name, message }) => `${name}: ${message}`).join('\n'))
  }
}

interface Issue {
  name: string
  message: string
}

/** Reads the environment variables; empty ones count as unset. Throws {@link InvalidConfig} with all that is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = environment.safeParse(nonEmpty)
  const invalid = result.error?.issues ?? []
  const issues = [
    ...invalid.map(({ path, message }) => ({ name: path.join('.'), message })),
    ...requirements.filter(({ isMet }) => !isMet(nonEmpty)),
    ...findMisspelled(Object.keys(nonEmpty), Object.keys(environmentVariables)).map(
      ({ name, suggestion }) => ({
        name,
        message: `is unknown. Did you mean ${suggestion}?`,
      }),
    ),
  ]
  if (!result.success || issues.length > 0) throw new InvalidConfig(issues)
  return result.data
}

interface Requirement extends Issue {
  isMet: (env: Partial<Record<keyof typeof environmentVariables, string>>) => boolean
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const s3List = new Intl.ListFormat('en').format(s3Names)

/** Which variables need others. The values need not be valid, so that one start names everything. */
const requirements: Requirement[] = [
  {
    name: 'MAIL_FROM',
    message: 'is required when SMTP_URL is set',
    isMet: ({ SMTP_URL, MAIL_FROM }) => SMTP_URL === undefined || MAIL_FROM !== undefined,
  },
  {
    name: 'WORKERS',
    message: 'more than 1 requires DATABASE_URL, because only one process can open the embedded database',
    isMet: ({ WORKERS, DATABASE_URL }) => !(Number(WORKERS) > 1) || DATABASE_URL !== undefined,
  },
  {
    name: 'DATABASE_READ_URL',
    message: 'requires DATABASE_URL, the primary of this replica',
    isMet: ({ DATABASE_READ_URL, DATABASE_URL }) =>
      DATABASE_READ_URL === undefined || DATABASE_URL !== undefined,
  },
  {
    name: 'BACKUP_TO',
    message: `s3:// requires ${s3List}`,
    isMet: ({ BACKUP_TO, S3_ENDPOINT }) => !BACKUP_TO?.startsWith('s3://') || S3_ENDPOINT !== undefined,
  },
  ...s3Names.map((name) => ({
    name,
    message: `is missing: S3 storage requires ${s3List}`,
    isMet: (env: Parameters<Requirement['isMet']>[0]) =>
      env[name] !== undefined || s3Names.every((each) => env[each] === undefined),
  })),
]
