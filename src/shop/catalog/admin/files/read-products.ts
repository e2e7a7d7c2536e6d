import { type ReadFile, readInWorker } from '#platform/csv/file-reader.ts'
import { type FileLine, type FileSource, readProductFile } from './read-product-file.ts'

/** Reads a product file, in a worker thread if it is large. Throws UnreadableFile, ImportsBusy. */
export function readProducts(file: string, source?: FileSource): Promise<ReadFile<FileLine>> {
  const worker = { name: 'product-file-worker', from: import.meta.url }
  return readInWorker({ file, options: source, read: readProductFile, worker })
}
