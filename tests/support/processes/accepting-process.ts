import { readFile, readdir, readlink } from 'node:fs/promises'

/** The id of the process that has accepted the connection from one local port to another. Linux only. */
export async function acceptingProcess(clientPort: number, serverPort: number): Promise<number> {
  const socket = `socket:[${await findInode(clientPort, serverPort)}]`
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  for (const pid of pids) if ((await listOpenFiles(pid)).includes(socket)) return pid
  throw new Error(`No process has accepted the connection from port ${clientPort}`)
}

/**
 * Several connections may have the same port at one end. Columns:
 * https://www.kernel.org/doc/html/latest/networking/proc_net_tcp.html
 */
async function findInode(clientPort: number, serverPort: number) {
  const [client, server] = [clientPort, serverPort].map(
    (port) => `:${port.toString(16).toUpperCase().padStart(4, '0')}`,
  )
  const rows = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((row) => row.trim().split(/\s+/))
  const isConnection = (local = '', remote = '') =>
    local.endsWith(String(server)) && remote.endsWith(String(client))
  return rows.find(([, local, remote]) => isConnection(local, remote))?.[9]
}

/** None for processes of other users and ended ones. */
async function listOpenFiles(pid: number) {
  const folder = `/proc/${pid}/fd`
  const files = await readdir(folder).catch(() => [])
  return Promise.all(files.map((file) => readlink(`${folder}/${file}`).catch(() => '')))
}
