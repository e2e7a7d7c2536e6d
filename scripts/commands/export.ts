import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { productFile } from '#shop/catalog/admin/exports/product-file.ts'
import { CommandFailed } from './command-failed.ts'
import { print } from './print.ts'
import { withShop } from './with-shop.ts'

export const exportInto = (file: string) =>
  withShop(async ({ db }) => {
    await pipeline(productFile(db, { status: 'all' }), createWriteStream(file, { flags: 'wx' })).catch(
      (error: unknown) => {
        throw error instanceof Error && 'syscall' in error
          ? new CommandFailed(`Nothing was exported: ${error.message}.`)
          : error
      },
    )
    print(`Products written to ${file}.`)
  })
