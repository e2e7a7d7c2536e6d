import { ApiProblem, readProblem } from '#contract/problem.ts'
import { type ProductFileFormat, staffFiles } from '#contract/lists/staff-files.ts'

/** Downloads the products that match these filters. The browser reports errors. */
export function downloadMatchingProducts(
  format: ProductFileFormat,
  filters: Record<string, string | string[] | undefined>,
) {
  download(staffFiles.productsFile(format, filters), '')
}

/** Downloads these products. Throws ApiProblem. */
export async function downloadProducts(format: ProductFileFormat, ids: number[]) {
  const response = await fetch(staffFiles.productsFile(format, {}), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  })
  if (!response.ok) throw new ApiProblem(await readProblem(response))
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const url = URL.createObjectURL(await response.blob())
  download(url, name ?? 'products')
  URL.revokeObjectURL(url)
}

/** An empty name is that of the response. */
function download(url: string, name: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
