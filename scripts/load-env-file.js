import { existsSync } from 'node:fs'

/** Variables of the file `.env` in the working directory, unless the environment sets them. */
if (existsSync('.env')) process.loadEnvFile('.env')
