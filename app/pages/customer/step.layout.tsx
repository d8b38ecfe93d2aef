import { Outlet } from 'react-router'
import { customerRole } from '#app/facts/roles.ts'
import { SignedInFrame } from '#app/people/accounts/web/signed-in-frame.part.tsx'

/** The frame around a step that a customer finishes before going on: paying. */
export default function StepLayout() {
  return (
    <SignedInFrame area={customerRole} nav={[]} bottom={[]} alone>
      <Outlet context={customerRole} />
    </SignedInFrame>
  )
}
