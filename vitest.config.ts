import { defaultExclude, defineConfig } from 'vitest/config'

const shopTests = ['src/**/*.test.{ts,tsx}', 'clients/*/src/*.test.ts', 'tests/*.test.ts']
/** What no database has a part in is tried once. */
const withoutDatabase = [
  'src/{contract,web}/**',
  'src/platform/pictures/**',
  'clients/**',
  // Starts its own.
  'tests/doctor.test.ts',
  'tests/{client-package,client-types,container-files,import-rules,wording}.test.ts',
]

/** The same tests on both databases, then whole journeys in a browser. One database engine a worker, kept from file to file. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What a test waits for may take long beside other work.
    expect: { poll: { timeout: 10_000 } },
    // By default V8 lets garbage of gigabytes build up on a large machine. Tests need less than 0.4 GB.
    execArgv: ['--max-old-space-size=1536'],
    projects: [
      {
        extends: true,
        test: {
          name: 'pglite',
          include: shopTests,
          globalSetup: 'tests/support/database/prepared-pglite.ts',
          isolate: false,
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: shopTests,
          exclude: [...defaultExclude, ...withoutDatabase],
          globalSetup: 'tests/support/database/prepared-postgres.ts',
          isolate: false,
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/{e2e,upgrade}/**/*.test.ts'],
          globalSetup: 'tests/support/processes/built-shop.ts',
          testTimeout: 90_000,
          // One browser and one shop a worker, once the others are done.
          isolate: false,
          sequence: { groupOrder: 1 },
          pool: 'forks',
        },
      },
    ],
  },
})
