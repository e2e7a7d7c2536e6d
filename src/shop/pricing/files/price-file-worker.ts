// Parsing a large file takes seconds, so it runs in a worker thread.
import { runFileReader } from '#platform/csv/run-file-reader.ts'
import { readPriceFile } from './read-price-file.ts'

await runFileReader(readPriceFile)
