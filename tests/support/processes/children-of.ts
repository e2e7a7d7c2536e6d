import { readFile } from 'node:fs/promises'

/** The ids of a process' children; none if it has ended. Linux only. */
export async function childrenOf(pid: number | undefined): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}
