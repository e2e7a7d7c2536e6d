// Parsing a large file takes seconds, so it runs in a worker thread.
import { runFileReader } from '#platform/csv/run-file-reader.ts'
import { readProductFile } from './read-product-file.ts'

await runFileReader(readProductFile)
