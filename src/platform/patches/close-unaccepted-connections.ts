import type { Worker } from 'node:cluster'

/** As Node's cluster module passes a connection to a worker (lib/internal/cluster/round_robin_handle.js). */
interface Handover {
  cmd: 'NODE_CLUSTER'
  act: 'newconn'
  seq: number
}

interface Handle {
  close: () => void
}

/**
 * Closes connections that were passed to a worker which died before it accepted them. Node keeps them open in the primary for
 * ever, and their clients wait. Remove when `RoundRobinHandle.remove` closes them, which Node 24 does not.
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
  // 'disconnect' does not come where a connection waits to be accepted.
  child.once('exit', () => {
    for (const handle of unaccepted.values()) handle.close()
    unaccepted.clear()
  })
}

function isHandover(message: unknown): message is Handover {
  const { cmd, act } = (message ?? {}) as Partial<Handover>
  return cmd === 'NODE_CLUSTER' && act === 'newconn'
}
