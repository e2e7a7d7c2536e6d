import { readProblem } from '#contract/problem.ts'

/** The browser's fetch. Where private access was turned on meanwhile, or the grant has ended, the page makes room for the gate. */
export async function fetchOrGate(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, { ...init, credentials: 'same-origin' })
  if (response.status === 403 && (await readProblem(response.clone())).code === 'access-required')
    location.reload()
  return response
}
