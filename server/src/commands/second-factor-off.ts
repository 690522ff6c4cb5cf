import { transact } from '#src/db/transact.ts';
import { findAccountByEmail } from '#src/modules/accounts/accounts.queries.ts';
import { dropSecondFactor } from '#src/modules/accounts/second-factor.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { runCommand, say, UsageError, withDatabase } from './command-line.ts';

/** For the site's last owner, whom nobody else can help: whoever may run this holds the machine. */
runCommand(({ config, args: [email] }) =>
  withDatabase(config, async ({ db }) => {
    if (!email) throw new UsageError('Name the address: npm run second-factor-off -- owner@example.in');
    await transact(db, async (tx) => {
      const account = await findAccountByEmail(tx, email.trim().toLowerCase());
      if (!account) throw new UsageError(`No account has the address ${email}.`);
      if (!(await dropSecondFactor(tx, config, account))) throw new UsageError(`${email} has no two-step sign-in.`);
      await recordAudit(tx, {
        caller: null,
        action: 'second_factor.taken_off',
        subject: `account ${account.id}`,
        ip: '',
      });
    });
    say(`${email} signs in by the password alone until they set it up again.`);
  }),
);
