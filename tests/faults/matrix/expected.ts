import { type Asker, askers } from './stage.ts'

type Statuses = readonly [number, number, number, number, number, number, number]

/** Each operation's status for valid calls, in the order of `askers`. */
const rows: [statuses: Statuses, operations: string][] = [
  // visitor, unconfirmed worker, another customer, another worker, the right one, suspended, administrator
  [
    [200, 200, 200, 200, 200, 200, 200],
    `accounts.session accounts.signIn accounts.signOut accounts.confirmEmailChange accounts.requestMagicLink
     accounts.openMagicLink accounts.requestPasswordReset accounts.resetPassword accounts.registerConsumer
     accounts.resendConfirmation accounts.confirmEmail profiles.registerWorker contact.sendMessage
     notifications.unsubscription notifications.unsubscribe search.featured search.profile search.openReviews secondFactor.waiting secondFactor.finish
     secondFactor.giveUp secondFactor.passkeyOptions secondFactor.signInWithPasskey`,
  ],
  // Google is not configured here.
  [[403, 403, 403, 403, 403, 403, 403], 'accounts.startGoogle accounts.finishGoogle'],
  // Everybody about themselves.
  [
    [401, 200, 200, 200, 200, 401, 200],
    `accounts.changePassword accounts.emailChange accounts.requestEmailChange privacy.deletionPlan privacy.downloadTerms
     privacy.download profiles.mine profiles.suggestAddresses notifications.list notifications.choices
     notifications.markRead notifications.push notifications.subscribePush orders.mine orders.figures pictures.upload
     security.log security.mine series.mine identity.mine secondFactor.proof secondFactor.mine secondFactor.beginApp
     secondFactor.removeApp secondFactor.offerPasskey secondFactor.devices`,
  ],
  // Only its initiator has a pending change; an account is deleted with its own password.
  [[401, 409, 409, 409, 200, 401, 409], 'accounts.resendEmailChange accounts.cancelEmailChange'],
  [[401, 422, 422, 422, 200, 401, 422], 'privacy.deleteAccount secondFactor.confirmIdentity'],
  // Only the initiator can finish in their browser, and personal things are personal.
  [[401, 409, 409, 409, 200, 401, 409], 'secondFactor.confirmApp secondFactor.renewRecoveryCodes'],
  [[401, 403, 403, 403, 200, 401, 403], 'secondFactor.confirmWithPasskey secondFactor.addPasskey'],
  [
    [401, 404, 404, 404, 200, 401, 404],
    'secondFactor.renamePasskey secondFactor.removePasskey secondFactor.endDevice',
  ],
  // No identity provider is configured here.
  [[401, 403, 403, 403, 403, 401, 403], 'identity.start identity.finish'],
  [[401, 403, 403, 403, 200, 401, 403], 'accounts.switchProfile'],
  [[401, 404, 404, 404, 200, 401, 404], 'notifications.removePush'],
  // Both parties, each their own.
  [
    [401, 200, 200, 200, 200, 401, 403],
    `calendar.feed calendar.makeFeed calendar.removeFeed messages.conversations messages.search messages.unread
     notifications.choose profiles.uploadImage profiles.removeImage`,
  ],
  // Every worker.
  [
    [401, 200, 403, 200, 200, 401, 403],
    `availability.mine availability.addTimeOff availability.addExtraDay employment.contract employment.signed
     employment.addenda employment.feedback openRequests.offered profiles.generateAboutMe profiles.updateGeneral
     profiles.updateServices profiles.updateAvailability profiles.setVisibility profiles.updatePayDetails today.sheet
     today.safety hmsCards.mine hmsCards.enter insight.earnings tax.mine tax.enterNumber`,
  ],
  // A contract is signed once; who has no number has no choice to make.
  [[401, 409, 403, 409, 200, 401, 403], 'employment.sign tax.setMainJob'],
  // Its worker; others do not learn that it exists.
  [
    [401, 404, 403, 404, 200, 401, 403],
    `availability.removeTimeOff availability.removeExtraDay employment.file employment.pdf employment.addendumFile
     employment.addendumPdf employment.updateAccountNumber`,
  ],
  // Every verified worker the request suits.
  [[401, 404, 403, 200, 200, 401, 403], 'openRequests.oneOffered'],
  [[401, 404, 404, 200, 200, 401, 404], 'openRequests.answer'],
  // Its worker, and administrators where they read and decide.
  [[401, 404, 404, 404, 200, 401, 403], 'reliability.ask'],
  [[401, 404, 404, 404, 200, 401, 200], 'reliability.ofOrder'],
  [[401, 403, 403, 403, 200, 401, 200], 'reliability.decide'],
  // Every customer.
  [
    [401, 403, 200, 403, 200, 401, 403],
    `favourites.mine favourites.ids favourites.add favourites.remove openRequests.publish openRequests.mine payments.order payments.mine payments.overview
     receipts.mine receipts.yearPdf receipts.yearFile profiles.addWorker profiles.updateConsumer reviews.ofMe search.workers search.worker search.prices search.reviews words.count
     orders.usualHours series.preview payments.series insight.spending`,
  ],
  // Visitors too, who begin a request before they register.
  [[200, 403, 200, 403, 200, 200, 403], 'orders.freeTimes'],
  [[401, 403, 403, 200, 200, 401, 403], 'profiles.addConsumer'],
  // Its customer, and administrators.
  [[401, 403, 404, 403, 200, 401, 200], 'receipts.one receipts.pdf'],
  // Its customer.
  [
    [401, 403, 404, 403, 200, 401, 403],
    'rescind.form rescind.seriesForm rescind.pdf openRequests.one orders.again payments.one payments.test substitutes.find',
  ],
  [[401, 403, 404, 403, 200, 401, 404], 'openRequests.withdraw'],
  // One or both parties; administrators are told that it is not theirs.
  [
    [401, 404, 404, 404, 200, 401, 403],
    `evidence.changeTasks evidence.tick evidence.checkIn evidence.checkOut evidence.addPictures evidence.removePicture
     evidence.state messages.markRead messages.block messages.unblock messages.conversation orders.accept orders.decline
     changes.changeRequest changes.changeDetails changes.propose changes.counter changes.accept changes.decline
     changes.withdraw orders.withdraw orders.cancel orders.giveUp orders.start orders.deliver orders.approve orders.complain orders.onTheWay orders.reportProblem orders.solveProblem
     rescind.order rescind.begun outlays.ask outlays.approve outlays.refuse outlays.withdraw outlays.buy outlays.skip
     orders.stop orders.confirmHours orders.objectHours
     orders.moreTimeChoices orders.askMoreTime orders.grantMoreTime orders.refuseMoreTime orders.withdrawMoreTime
     orders.correctHours orders.absent orders.wasThere orders.askLook orders.shutOut orders.wasHome today.fine
     today.help today.leave today.press reviews.write reviews.writeOfCustomer reviews.answer`,
  ],
  // Nobody else learns that it exists, not even administrators.
  [
    [401, 404, 404, 404, 200, 401, 404],
    `payments.answer openRequests.takeBack payments.look payments.mend payments.answerTest reviews.ofCustomer series.one series.resumePreview series.accept
     series.decline series.withdraw series.skip series.pause series.resume series.end series.stop rescind.series
     series.wantSubstitute series.noSubstitute substitutes.ask`,
  ],
  // A customer may write to any listed worker, and report any published review.
  [[401, 404, 200, 404, 200, 401, 403], 'messages.send reports.send'],
  // Parties and administrators read.
  [[401, 404, 404, 404, 200, 401, 200], 'evidence.one orders.one outlays.ofOrder'],
  // Administrators.
  [
    [401, 404, 404, 404, 200, 401, 200],
    `evidence.ask evidence.write evidence.readMessages orders.resolve orders.settle orders.closeProblem
     series.dissolve`,
  ],
  [
    [401, 403, 403, 403, 200, 401, 200],
    `contactInbox.list contactInbox.file contactInbox.unanswered contactInbox.one contactInbox.answer contactInbox.finish
     contactInbox.reopen evidence.complaints evidence.case reports.list reports.file reports.waiting reports.one reports.open
     reports.uphold reports.dismiss reports.reopen security.all verification.workers verification.file verification.worker
     verification.setStatus verification.setActive identity.ofPerson security.limitHits suspension.people suspension.file
     suspension.person suspension.suspend suspension.lift undelivered.list hmsCards.ofWorker hmsCards.decide
     insight.demand insight.demandFile
     ledger.balance ledger.balanceFile ledger.account ledger.accountFile ledger.ofOrder ledger.check payments.refund payments.retry payments.list payments.file payments.story
     outlays.strike tax.ofWorker tax.enterCard tax.settleNumber vat.terms moneyOverview.all moneyOverview.file
     hmsCards.withdraw
     orders.callOff orders.reassign orders.takeUp orders.turnDown queue.list queue.count queue.take today.safetyCases today.closeSafety
     lookup.people lookup.orders lookup.series lookup.oneSeries lookup.allOrders lookup.ordersFile evidence.complaintsFile substitutes.namable substitutes.suggest words.list words.teach`,
  ],
  [[401, 403, 403, 403, 200, 401, 200], 'orders.deliverFor orders.approveFor'],
  // Nothing was sold in the term, so an administrator finds none.
  [[401, 403, 403, 403, 404, 401, 404], 'vat.file vat.report vat.pay'],
  // A case is let go by whoever has it.
  [[401, 403, 403, 403, 200, 401, 409], 'queue.release'],
  // No mail was given up and no word is there, so an administrator hears that it is handled.
  [[401, 403, 403, 403, 409, 401, 409], 'undelivered.sendAgain words.forget words.putAside'],
]

/** Statuses by operation and asker. */
export const expected: ReadonlyMap<string, Record<Asker, number>> = new Map(
  rows.flatMap(([statuses, operations]) =>
    operations
      .trim()
      .split(/\s+/)
      .map(name => [
        name,
        Object.fromEntries(askers.map((asker, at) => [asker, statuses[at]])) as Record<Asker, number>,
      ]),
  ),
)
