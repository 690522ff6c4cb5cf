/** What is guessed first here, beside what is guessed first everywhere. Lower case. */
const ours = new Set(
  `password password1 password12 password123 password@123 passw0rd p@ssw0rd p@ssword pass@123 pass1234 12345678 123456789
  1234567890 123123123 11111111 00000000 87654321 98765432 987654321 88888888 99999999 12341234 11223344 1q2w3e4r 1qaz2wsx
  qwertyui qwertyuiop qwerty123 qwerty12 asdfghjkl asdf1234 zxcvbnm1 abcd1234 abc12345 abcdefgh iloveyou iloveyou1 princess
  sunshine football baseball welcome1 welcome123 welcome@123 admin123 admin@123 admin1234 administrator letmein1 monkey123
  superman batman123 trustno1 starwars computer internet michelle jennifer jordan23 whatever changeme changeme1 default1
  india123 india@123 bharat123 mumbai123 delhi123 krishna1 krishna123 ganesh123 saibaba1 omsairam jaishreeram hanuman1
  jaihind1 cricket1 cricket123 sachin10 dhoni007 virat018 test1234 test@123 testtest demo1234 user1234 guest123 master123
  secret123 hello123 hellohello qazwsxedc q1w2e3r4 q1w2e3r4t5 a1b2c3d4 aa123456 a1234567 zaq12wsx dragon123 shadow123
  healthplus health123 doctor123 hospital patient1 labtest1`
    .split(/\s+/)
    .filter(Boolean),
);

let everywhere: Promise<Set<string>> | null = null;

/** Some 49,000 passwords that have been found in leaks; loaded with the first password that is chosen. */
function listOfLeaks(): Promise<Set<string>> {
  everywhere ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((entry) => String(entry).toLowerCase())),
  );
  return everywhere;
}

/** Whether a password is among those that are tried first, as it is or with the endings that everybody adds. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const typed = password.normalize('NFKC').toLowerCase();
  const bare = typed.replace(/[\d!@#$%&*._-]{1,4}$/, '');
  const leaks = await listOfLeaks();
  return [typed, bare].some((form) => form.length >= 6 && (ours.has(form) || leaks.has(form)));
}
