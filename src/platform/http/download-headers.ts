import { noStore } from './security-headers.ts'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml; charset=utf-8',
}

/** Headers for a download named after the export and the date. */
export function downloadHeaders(name: string, extension: keyof typeof types, now: Date) {
  return {
    'content-type': types[extension],
    'content-disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.${extension}"`,
    'cache-control': noStore,
  }
}
