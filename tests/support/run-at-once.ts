import { ApiProblem } from '#contract/problem.ts'

/** Starts all calls at once. Returns the successful results and the problem codes of the others. */
export async function runAtOnce<T>(calls: (() => Promise<T>)[]) {
  const outcomes = await Promise.allSettled(calls.map((call) => call()))
  const succeeded = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const problemCodes = outcomes.flatMap((outcome) => {
    if (outcome.status === 'fulfilled') return []
    if (!(outcome.reason instanceof ApiProblem)) throw outcome.reason
    return [outcome.reason.code]
  })
  return { succeeded, problemCodes }
}
