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

test('the token of the metrics is long, and fits into a header', () => {
  expect(readConfig({ METRICS_TOKEN: '' }).metricsToken).toBeUndefined()
  const token = 'a2-._~+/'.repeat(4)
  expect(readConfig({ METRICS_TOKEN: token }).metricsToken).toBe(token)
  for (const unfit of [token.slice(1), `${token} a`, `${token}"`, `${token}\n`])
    expect(() => readConfig({ METRICS_TOKEN: unfit }), unfit).toThrow('METRICS_TOKEN')
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

type Env = Record<string, string>

test.each<[Env, string]>([
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
  [
    { BACKUP_TO: 's3://backups/shop' },
    'BACKUP_TO: s3:// requires S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY',
  ],
  [{ ...s3, BACKUP_TO: 's3:///shop' }, 'BACKUP_TO: must be a folder, or s3://bucket/prefix'],
  [{ BACKUP_TO: 'sftp://host/shop' }, 'BACKUP_TO: must be a folder'],
  [{ BACKUP_SCHEDULE: 'daily' }, 'BACKUP_SCHEDULE: must be a time in UTC such as 03:00'],
  [{ BACKUP_SCHEDULE: '24:00' }, 'BACKUP_SCHEDULE: must be'],
  [{ BACKUP_SCHEDULE: '5h' }, 'BACKUP_SCHEDULE: must be'],
  [{ BACKUP_KEEP_DAYS: '-1' }, 'BACKUP_KEEP_DAYS: must be at least 0'],
  ...['https://shop.example/shop', 'https://shop.example/?shop=1', 'https://shop.example/#shop'].map(
    (url): [Env, string] => [
      { PUBLIC_URL: url },
      'PUBLIC_URL: must end with the host: the shop is at the root',
    ],
  ),
])('an invalid variable stops the start and is named (%j)', (env, line) => {
  expect(() => readConfig(env)).toThrow(InvalidConfig)
  expect(() => readConfig(env)).toThrow(line)
})

test('all invalid variables are named at once', () => {
  const env = {
    PORT: 'many',
    PUBLIC_URL: 'shop.example',
    WORKERS: '2',
    SMTP_URL: 'smtp://mail.shop.example',
    BACKUP_SCHEDULE: 'daily',
    S3_BUCKET: 'media',
    DATABSE_URL: 'postgres://shop.example/shop',
  }
  expect(problemsOf(env)).toEqual([
    'PORT: must be a number',
    'PUBLIC_URL: must be an http:// or https:// URL',
    'BACKUP_SCHEDULE: must be a time in UTC such as 03:00, or an interval: 1h, 2h, 3h, 4h, 6h, 8h or 12h',
    'MAIL_FROM: is required when SMTP_URL is set',
    'WORKERS: more than 1 requires DATABASE_URL, because only one process can open the embedded database',
    'S3_ENDPOINT: is missing: S3 storage requires S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY',
    'S3_ACCESS_KEY_ID: is missing: S3 storage requires S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY',
    'S3_SECRET_ACCESS_KEY: is missing: S3 storage requires S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, and S3_SECRET_ACCESS_KEY',
    'DATABSE_URL: is unknown. Did you mean DATABASE_URL?',
  ])
})

function problemsOf(env: Env): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    return error instanceof InvalidConfig ? error.message.split('\n') : [String(error)]
  }
}

test('a shop on PostgreSQL starts empty, one on the embedded database with demo data, unless DEMO says otherwise', () => {
  const postgres = { DATABASE_URL: 'postgres://db.example/shop' }
  expect(readConfig(postgres).demo).toBe(false)
  expect(readConfig({ ...postgres, DEMO: 'true' }).demo).toBe(true)
  expect(readConfig({}).demo).toBe(true)
  expect(readConfig({ DEMO: 'false' }).demo).toBe(false)
})

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATBAASE_URL', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['Database_Url', 'DATABASE_URL'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['SESION_SECRET', 'SESSION_SECRET'],
  ['DATADIR', 'DATA_DIR'],
  ['WORKER', 'WORKERS'],
  ['MAIL_FRM', 'MAIL_FROM'],
  ['S3_SECRET_ACESS_KEY', 'S3_SECRET_ACCESS_KEY'],
])('the misspelled variable %s is refused', (name, meant) => {
  expect(problemsOf({ [name]: 'x' })).toEqual([`${name}: is unknown. Did you mean ${meant}?`])
})

test('a name close to a variable that is set, or without a value, belongs to another program', () => {
  expect(problemsOf({ LOGLEVEL: 'debug', LOG_LEVEL: 'warn', DATABASE_URI: '' })).toEqual([])
})

/** Names that these platforms set, beside the shop's own. */
const platforms: [platform: string, names: string][] = [
  [
    'a shell',
    'HOME HOSTNAME HOSTTYPE LANG LOGNAME MAIL MAILTO OLDPWD PATH PWD SHELL SHLVL TERM TMPDIR TZ USER _',
  ],
  ['Docker and Compose', 'HOSTNAME NODE_VERSION YARN_VERSION NODE_ENV COMPOSE_PROJECT_NAME DOCKER_HOST'],
  [
    'systemd',
    'INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID STATE_DIRECTORY RUNTIME_DIRECTORY CACHE_DIRECTORY LOGS_DIRECTORY NOTIFY_SOCKET LISTEN_PID LISTEN_FDS WATCHDOG_USEC CREDENTIALS_DIRECTORY MEMORY_PRESSURE_WATCH',
  ],
  [
    'Kubernetes',
    [
      'KUBERNETES',
      'SHOP',
      'TRADECOUNTER',
      'DATABASE',
      'POSTGRES',
      'SMTP',
      'MAIL',
      'S3',
      'BACKUP',
      'ADMIN',
      'PUBLIC',
      'DATA',
      'LOG',
      'DEMO',
    ]
      .flatMap((service) =>
        [
          'SERVICE_HOST',
          'SERVICE_PORT',
          'SERVICE_PORT_HTTPS',
          'PORT',
          'HOST',
          'PORT_443_TCP',
          'PORT_443_TCP_PROTO',
          'PORT_443_TCP_PORT',
          'PORT_443_TCP_ADDR',
        ].map((suffix) => `${service}_${suffix}`),
      )
      .concat('POD_NAME', 'POD_IP', 'NODE_NAME', 'NAMESPACE')
      .join(' '),
  ],
  [
    'Render, Heroku, Railway and Fly',
    'RENDER RENDER_EXTERNAL_URL RENDER_EXTERNAL_HOSTNAME RENDER_SERVICE_ID RENDER_INSTANCE_ID IS_PULL_REQUEST WEB_CONCURRENCY WEB_MEMORY MEMORY_AVAILABLE DYNO DATABASE_CONNECTION_POOL_URL HEROKU_POSTGRESQL_AMBER_URL HEROKU_APP_NAME REDIS_URL RAILWAY_PUBLIC_DOMAIN RAILWAY_STATIC_URL DATABASE_PUBLIC_URL DATABASE_PRIVATE_URL FLY_APP_NAME FLY_REGION PRIMARY_REGION FLY_PUBLIC_IP',
  ],
  [
    'GitHub Actions',
    'CI GITHUB_ACTIONS GITHUB_ENV GITHUB_PATH GITHUB_REF GITHUB_SHA GITHUB_TOKEN GITHUB_WORKSPACE RUNNER_OS RUNNER_TEMP RUNNER_TOOL_CACHE RUNNER_WORKSPACE ACTIONS_RUNTIME_URL ImageOS JAVA_HOME',
  ],
  [
    'PostgreSQL clients',
    'PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PGSSLMODE POSTGRES_USER POSTGRES_PASSWORD POSTGRES_DB',
  ],
  [
    'object stores',
    'AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN AWS_REGION S3_REGION S3_ACCESS_KEY S3_SECRET_KEY S3_URL',
  ],
  [
    'Node and npm',
    'NODE NODE_OPTIONS NODE_ENV INIT_CWD npm_command npm_config_cache npm_config_user_agent npm_execpath npm_lifecycle_event npm_package_json npm_package_version NO_COLOR FORCE_COLOR COLOR EDITOR',
  ],
  [
    'Windows',
    'ALLUSERSPROFILE APPDATA ComSpec HOMEDRIVE HOMEPATH LOCALAPPDATA NUMBER_OF_PROCESSORS OS Path PATHEXT ProgramData ProgramFiles PSModulePath PUBLIC SystemDrive SystemRoot TEMP TMP USERNAME windir',
  ],
  [
    'proxies',
    'HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy SSL_CERT_FILE SSH_AUTH_SOCK XDG_DATA_DIRS XDG_RUNTIME_DIR',
  ],
]

test.each(platforms)('the variables of %s are accepted', (_platform, names) => {
  expect(problemsOf(Object.fromEntries(names.split(' ').map((name) => [name, 'x'])))).toEqual([])
})
