import { createHash, randomUUID } from 'node:crypto';
import type { PlanName } from '#contract/plans';
import { plans } from '#contract/product';
import type { Account } from '#person/account';
import { newAccount } from '../lambdas/auth/create-account';

const firstNames = [
  ...[
    'Aarav',
    'Aditi',
    'Ajay',
    'Amit',
    'Ananya',
    'Anil',
    'Anjali',
    'Arjun',
    'Asha',
    'Bhavna',
    'Deepa',
    'Deepak',
  ],
  ...['Divya', 'Farhan', 'Fatima', 'Gaurav', 'Geeta', 'Harish', 'Imran', 'Ishaan', 'Jaya', 'Kavita', 'Kiran'],
  ...[
    'Lakshmi',
    'Manish',
    'Meera',
    'Mohan',
    'Nandini',
    'Neha',
    'Nikhil',
    'Pooja',
    'Prakash',
    'Priya',
    'Rahul',
  ],
  ...['Rajesh', 'Ravi', 'Rekha', 'Ritu', 'Rohan', 'Sameer', 'Sanjay', 'Sarita', 'Shalini', 'Sneha', 'Sunita'],
  ...['Suresh', 'Swati', 'Tanvi', 'Thomas', 'Usha', 'Varun', 'Vidya', 'Vijay', 'Vikram', 'Yasmin', 'Zoya'],
  ...['आशा', 'अमित', 'सुनीता', 'रवि', 'प्रिया'],
] as const;
const lastNames = [
  ...['Agarwal', 'Ahmed', 'Banerjee', 'Bhat', 'Bose', 'Chatterjee', 'Chauhan', 'Choudhary', 'Das', 'Desai'],
  ...[
    'Deshmukh',
    'Dutta',
    'Fernandes',
    'Gandhi',
    'Ghosh',
    'Gowda',
    'Gupta',
    'Iyer',
    'Jain',
    'Joshi',
    'Kapoor',
  ],
  ...[
    'Kaur',
    'Khan',
    'Kulkarni',
    'Kumar',
    'Malhotra',
    'Mehta',
    'Menon',
    'Mishra',
    'Mukherjee',
    'Naidu',
    'Nair',
  ],
  ...[
    'Pandey',
    'Patel',
    'Patil',
    'Pillai',
    'Rao',
    'Reddy',
    'Roy',
    'Saxena',
    'Shah',
    'Sharma',
    'Shetty',
    'Singh',
  ],
  ...['Sinha', 'Subramanian', 'Thakur', 'Tiwari', 'Varghese', 'Verma', 'Yadav', 'वर्मा', 'शर्मा', 'पाटिल'],
] as const;
const cities = [
  ...[
    'Mumbai',
    'Delhi',
    'Bengaluru',
    'Hyderabad',
    'Ahmedabad',
    'Chennai',
    'Kolkata',
    'Pune',
    'Jaipur',
    'Surat',
  ],
  ...[
    'Lucknow',
    'Kanpur',
    'Nagpur',
    'Indore',
    'Thane',
    'Bhopal',
    'Visakhapatnam',
    'Patna',
    'Vadodara',
    'Ludhiana',
  ],
  ...['Agra', 'Nashik', 'Ranchi', 'Coimbatore', 'Kochi', 'Guwahati', 'Mysuru', 'Dehradun', 'Madurai', 'पुणे'],
] as const;

const yearsBack = 3; // over which the sign-ups are spread
const dayMs = 86_400_000;

/** Draws a number that looks random but is the same for the same place, so that two runs make the same people. */
const thrown = (place: number, what: string): number =>
  createHash('sha256').update(`${place} ${what}`).digest().readUInt32BE(0) / 2 ** 32;
const oneOf = <T>(choices: readonly [T, ...T[]], place: number, what: string): T =>
  choices[Math.floor(thrown(place, what) * choices.length)] ?? choices[0];

/** Nine in ten are on Free; of the others two in three on Basic. */
function planOf(place: number): PlanName {
  const at = thrown(place, 'plan');
  return at < 0.9 ? 'free' : at < 0.967 ? 'basic' : 'pro';
}

/**
 * Makes up an account: an Indian name and city, an address that no mail reaches, and for one in three a phone number
 * that nobody has verified. `place` of `many` says how long ago the person signed up.
 */
export function madeUpPerson(place: number, many: number, now: Date): Account {
  const first = oneOf(firstNames, place, 'first');
  const last = oneOf(lastNames, place, 'last');
  const createdAt = new Date(now.getTime() - yearsBack * 365 * dayMs * (1 - place / many) - 60_000);
  const id = randomUUID();
  const account = newAccount(
    id,
    {
      email: `person.${place}.${id.slice(0, 8)}@seeded.example`,
      fullName: `${thrown(place, 'title') < 0.8 ? 'Dr. ' : ''}${first} ${last}`,
      phone: thrown(place, 'phone') < 0.33 ? `+919${String(place % 1e9).padStart(9, '0')}` : null,
      phoneVerified: false,
      city: thrown(place, 'has city') < 0.7 ? oneOf(cities, place, 'city') : null,
      language: thrown(place, 'language') < 0.8 ? 'english' : 'hindi',
    },
    createdAt,
  );
  return { ...account, status: 'active', ...planFields(planOf(place), place, now) };
}

/** A paid plan that an administrator might have granted some days ago. */
function planFields(plan: PlanName, place: number, now: Date): Partial<Account> {
  if (plan === 'free') return {};
  const startedAt = new Date(now.getTime() - thrown(place, 'started') * 29 * dayMs);
  return {
    plan,
    planStatus: thrown(place, 'status') < 0.9 ? 'active' : 'cancelled',
    planAmountPaise: plans[plan].monthlyPaise,
    planStartedAt: startedAt.toISOString(),
    planEndsAt: new Date(startedAt.getTime() + 30 * dayMs).toISOString(),
  };
}
