import { ApiProblem, readProblem } from '#contract/problem.ts'
import { staffFiles } from '#contract/lists/staff-files.ts'

/** Downloads the CSV of these products. Throws ApiProblem. */
export async function downloadProducts(ids: number[]) {
  const response = await fetch(staffFiles.productsFile({}), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  })
  if (!response.ok) throw new ApiProblem(await readProblem(response))
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await response.blob())
  link.download = name ?? 'products.csv'
  link.click()
  URL.revokeObjectURL(link.href)
}
