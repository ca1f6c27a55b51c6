import { type ReactElement, type ReactNode, useEffect, useId, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import type { Profile } from '#contract/accounts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx'
import { showToast } from '#web/ui/overlay/show-toast.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { SkeletonText } from '#web/ui/state/skeleton.tsx'
import { PROFILE_PATH, type ProfileAnswer, refusedText } from './profile/change-profile.ts'
import { ProfileFields, valuesOf } from './profile/profile-fields.tsx'
import { textLink } from './text-link.ts'

type ProfileDialogProps = {
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>
  /** What is shown of the plan, below the profile. */
  billing: ReactNode
}

/** The profile over a dashboard. */
export function ProfileDialog({ trigger, billing }: ProfileDialogProps) {
  const [isOpen, setOpen] = useState(false)
  // Each opening has an answer of its own: errors of an earlier one are gone.
  const [round, setRound] = useState(0)
  const formId = useId()
  const shown = useFetcher<{ profile: Profile }>()
  const saving = useFetcher<{ profileAnswer: ProfileAnswer }>({ key: `${formId}-${round}` })
  const answer = saving.data?.profileAnswer
  const form = useFocusProblem(answer)
  useEffect(() => {
    if (!answer) return
    if (!answer.saved) return void showToast({ ...refusedText(answer), tone: 'error' })
    showToast({ title: 'Profile updated successfully', tone: 'success' })
    setOpen(false)
  }, [answer])
  const profile = shown.data?.profile
  const errors = answer?.fields ?? {}
  return (
    <Dialog
      title="Profile"
      size="md"
      trigger={trigger}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (open) {
          void shown.load(PROFILE_PATH)
          setRound((before) => before + 1)
        }
        setOpen(open)
      }}
      isBackdropInert
      keepsTypedOf="profile"
      footer={
        <>
          <DialogClose render={<Button>Cancel</Button>} />
          <Button type="submit" form={formId} variant="primary" isLoading={saving.state !== 'idle'}>
            Save
          </Button>
        </>
      }
    >
      {profile ? (
        <saving.Form
          id={formId}
          ref={form}
          method="post"
          action={PROFILE_PATH}
          className="grid gap-5"
          noValidate
        >
          <input type="hidden" name="intent" value="profile" />
          {answer?.message && Object.keys(errors).length === 0 && (
            <Notice tone="error" isLive>
              {answer.message}
            </Notice>
          )}
          <ProfileFields profile={profile} values={valuesOf(profile)} errors={errors} />
          <p className="text-muted text-sm">
            <Link to={PROFILE_PATH} className={textLink}>
              Change your e-mail address, password or second factor
            </Link>
          </p>
        </saving.Form>
      ) : shown.state === 'idle' && isOpen && shown.data ? (
        <ErrorState title="Failed to load data" onRetry={() => void shown.load(PROFILE_PATH)} />
      ) : (
        <SkeletonText lines={8} />
      )}
      {isOpen && billing}
    </Dialog>
  )
}
