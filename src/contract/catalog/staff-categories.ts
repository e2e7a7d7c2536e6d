import * as z from 'zod'
import { category } from './catalog.ts'
import { directions } from '#contract/choices.ts'
import { categorySorts, noCategory } from '#contract/lists/staff-choices.ts'
import { endpoint } from '#contract/endpoint.ts'
import { idParam, imageAddress, requiredLine, slug, text, version, versionParam } from '#contract/fields.ts'
import { staleFields } from '#contract/stale.ts'

/** A category as staff see it. */
const staffCategory = category.extend({
  /** Products in the category, archived ones included, those in the trash not. */
  productCount: z.int(),
  /** Send it back with a change. */
  version: z.int(),
})
export type StaffCategory = z.infer<typeof staffCategory>

/** The extra of a 409 `stale`. */
export const staleCategory = staffCategory.extend(staleFields)
export type StaleCategory = z.infer<typeof staleCategory>

export const categoryForm = z.object({
  name: requiredLine(100, 'Name is required'),
  /** Derived from the name if omitted. */
  slug: slug.optional(),
  description: text(2000).trim().nullable().default(null),
  imageUrl: imageAddress.nullable().default(null),
})
export type CategoryForm = z.input<typeof categoryForm>

/** Omitted fields do not change. */
export const categoryChange = z.object({
  name: categoryForm.shape.name.optional(),
  slug: slug.optional(),
  description: categoryForm.shape.description.unwrap().optional(),
  imageUrl: categoryForm.shape.imageUrl.unwrap().optional(),
  version,
})

export const listStaffCategories = endpoint({
  method: 'GET',
  path: '/api/admin/categories',
  summary: 'List categories with their counts of all products and of live products',
  access: 'admin',
  query: z.object({
    sort: z.enum(categorySorts).default('added'),
    /** By default, the most products first, all others ascending. */
    direction: z.enum(directions).optional(),
  }),
  reply: z.array(staffCategory),
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories',
  summary: 'Create a category; 409 name-taken, slug-taken',
  access: 'admin',
  body: categoryForm,
  reply: staffCategory,
  status: 201,
  idempotent: true,
  problems: ['name-taken', 'slug-taken'],
})

export const changeCategory = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/{id}',
  summary:
    'Change the given fields of a category; 409 name-taken, slug-taken; 409 stale, with the current category, if the version is not the current one',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: categoryChange,
  reply: staffCategory,
  problems: ['category-not-found', 'name-taken', 'slug-taken', 'stale'],
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/categories/{id}',
  summary:
    'Delete a category. Its products move to the category moveTo, or to none; without moveTo, 409 category-in-use if it has products. 409 stale, with the current category, if the version is not the current one',
  access: 'admin',
  params: z.object({ id: idParam }),
  query: z.object({
    version: versionParam,
    /** The category that gets its products; `none` leaves them without one. */
    moveTo: z.union([z.literal(noCategory), idParam]).optional(),
  }),
  reply: z.object({ /** Products that moved, those in the trash not counted. */ moved: z.int() }),
  problems: ['category-in-use', 'category-not-found', 'stale'],
})
