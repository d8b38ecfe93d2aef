import type { ComponentProps } from 'react'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { factorTexts as texts } from '../factor-texts.ts'

/** An input for an app code or recovery code, typed or pasted; ignores spaces. */
export function CodeField({
  kind,
  error,
  ...rest
}: { kind: 'app' | 'recovery'; error?: string } & ComponentProps<'input'>) {
  return kind === 'app' ? (
    <Field label={texts.codeLabel} hint={texts.codeHint} error={error}>
      <Input {...rest} inputMode="numeric" autoComplete="one-time-code" maxLength={40} data-autofocus />
    </Field>
  ) : (
    <Field label={texts.recoveryLabel} hint={texts.recoveryHint} error={error}>
      <Input
        {...rest}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        data-autofocus
      />
    </Field>
  )
}
