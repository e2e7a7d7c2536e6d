import { ApiProblem } from '#contract/problem.ts'

/** The shop's message for each line that it refused, by the line's index; empty for any other error. */
export function refusedLines(error: unknown): Map<number, string> {
  if (!(error instanceof ApiProblem)) return new Map()
  return new Map(
    (error.problem.errors ?? []).flatMap(({ field, message }): [number, string][] => {
      const index = /^items\.(\d+)\./.exec(field)?.[1]
      return index === undefined ? [] : [[Number(index), message]]
    }),
  )
}
