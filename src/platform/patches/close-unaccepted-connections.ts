import type { Worker } from 'node:cluster'

/** Node's message for a new connection (lib/internal/cluster/round_robin_handle.js). */
interface Handover {
  cmd: 'NODE_CLUSTER'
  act: 'newconn'
  seq: number
}

interface Handle {
  close: () => void
}

/**
 * Closes connections passed to a worker that dies before accepting them; Node leaves them open and their clients waiting. Remove
 * when `RoundRobinHandle.remove` closes them, which Node 24 does not.
 */
export function closeUnacceptedConnections(worker: Worker) {
  const { process: child } = worker
  const unaccepted = new Map<number, Handle>()
  const send = child.send.bind(child) as (...args: unknown[]) => boolean
  child.send = (...args: unknown[]) => {
    const [message, handle] = args
    if (isHandover(message)) unaccepted.set(message.seq, handle as Handle)
    return send(...args)
  }
  child.on('internalMessage', ({ ack }: { ack?: number }) => {
    if (ack !== undefined) unaccepted.delete(ack)
  })
  // 'disconnect' is not emitted while a connection is pending.
  child.once('exit', () => {
    for (const handle of unaccepted.values()) handle.close()
    unaccepted.clear()
  })
}

function isHandover(message: unknown): message is Handover {
  const { cmd, act } = (message ?? {}) as Partial<Handover>
  return cmd === 'NODE_CLUSTER' && act === 'newconn'
}
