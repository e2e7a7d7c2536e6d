import { readProblem } from '#contract/problem.ts'

/** Fetch that reloads the page, which then shows the gate, when private access was turned on or the grant expired. */
export async function fetchOrShowGate(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { ...init, credentials: 'same-origin' })
  if (response.status === 403 && (await readProblem(response.clone())).code === 'access-required')
    location.reload()
  return response
}
