import { readFile } from 'node:fs/promises'
import { descendantsOf } from './process-memory.ts'

const msPerClockTick = 10

/** CPU time that a process and its descendants have used, in ms. Linux only. */
export async function cpuMsOf(pid: number): Promise<number> {
  const used = await Promise.all((await descendantsOf(pid)).map(ownCpuMs))
  return used.reduce((sum, ms) => sum + ms, 0)
}

async function ownCpuMs(pid: number) {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // After the name, which may contain spaces: fields 14 and 15 of proc(5).
  const fields = status.split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * msPerClockTick
}
