import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { presentOffered } from '#app/meeting/open-requests/server/present.ts'
import {
  emptyWish,
  exportedWish,
  forgottenWish,
  keysSeenBy,
  type WishText,
  type WishViewer,
  wishKeys,
  wishLines,
  wishOf,
  wishWords,
} from './wish.ts'
import { wishFields, wishShown } from './wish-fields.ts'
