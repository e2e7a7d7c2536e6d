import { existsSync } from 'node:fs'

/** Variables of the file `.env` in the working directory, unless the environment sets them. */
if (existsSync('.env')) loadEnvFile()

function loadEnvFile() {
  try {
    process.loadEnvFile('.env')
  } catch {
    process.stderr.write('.env cannot be read. Make it a file that this user can read, or move it away.\n')
    process.exit(1)
  }
}
