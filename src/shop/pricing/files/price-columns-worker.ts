// Parsing a large file takes seconds, so it runs in a worker thread.
import { runFileReader } from '#platform/csv/run-file-reader.ts'
import { readPriceColumns } from './read-price-columns.ts'

await runFileReader(readPriceColumns)
