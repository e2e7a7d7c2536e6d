import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, rename, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { packageRoot } from '#platform/package-root.ts'

const run = promisify(execFile)
const client = join(packageRoot, 'clients/typescript')

/** The client's dependencies and its users' types. They come from this repository, without a registry. */
const dependencies = ['openapi-fetch', 'openapi-typescript-helpers', '@types']

/** Packs the TypeScript client and installs it in a project of its own, with the example. Returns the folder. */
export async function installClient(): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'tradecounter-integrator-'))
  const modules = join(project, 'node_modules')
  await mkdir(modules)
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  await cp(join(client, 'example'), join(project, 'example'), { recursive: true })

  await run('npm', ['pack', '--pack-destination', project], { cwd: client })
  const [archive = ''] = (await readdir(project)).filter((file) => file.endsWith('.tgz'))
  await run('tar', ['-xzf', archive], { cwd: project })
  await rename(join(project, 'package'), join(modules, 'tradecounter-client'))
  for (const name of dependencies) await symlink(join(packageRoot, 'node_modules', name), join(modules, name))
  return project
}

/** Compiles the example and these sources under strict settings. Returns the errors of the compiler. */
export async function compileProject(project: string, sources: Record<string, string>): Promise<string> {
  const compilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    target: 'ES2023',
    module: 'NodeNext',
    types: ['node'],
    allowImportingTsExtensions: true,
    noEmit: true,
  }
  const tsconfig = JSON.stringify({ compilerOptions, include: ['example', ...Object.keys(sources)] })
  for (const [file, source] of Object.entries({ 'tsconfig.json': tsconfig, ...sources }))
    await writeFile(join(project, file), source)
  const compiler = join(packageRoot, 'node_modules/typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [compiler, '-p', project]).catch(
    (error: { stdout: string }) => error,
  )
  return stdout
}

/** Starts the example. It stops with the test. */
export function startExample(project: string, env: Record<string, string>, parameters: string[] = []) {
  const child: ChildProcess = spawn(process.execPath, ['example/main.ts', ...parameters], {
    cwd: project,
    env: { ...process.env, ...env },
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  onTestFinished(stop)
  return { output: () => output, stop }
}
