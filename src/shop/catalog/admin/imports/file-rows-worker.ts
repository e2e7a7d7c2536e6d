// Parsing a large file takes seconds, so it runs in a worker thread.
import { runFileReader } from '#platform/csv/run-file-reader.ts'
import { readFileRows } from './read-file-rows.ts'

await runFileReader(readFileRows)
