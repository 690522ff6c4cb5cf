import type { Page } from '@playwright/test';
import { accessible, fitsTheScreen, labTokenOf, tokenOf } from './accessible.ts';
import { expect, open, test } from './watch.ts';

// Every page in both languages at phone and desktop width: part of npm run test:full.
const pages = [
  '/',
  '/search',
  '/search?q=thyroid',
  '/offer-package-details/7',
  '/package/120',
  '/health-scan/1',
  '/all-packages',
  '/services',
  '/services/blood-test',
  '/services/xrays-scans',
  '/services/doctor-consultation',
  '/services/nearby-labs',
  '/health/heart',
  '/package/diabetes',
  '/common-health-problems',
  '/common-health-problems/fever',
  '/common-health-problems/std',
  '/city/pune',
  '/compare?items=7,9',
  '/basket?items=8,110',
  '/prescription',
  '/prescription?lab=1',
  '/services/doctor-consultation/1',
  '/doctors/login',
  '/admin/add-packages',
  '/lab/1',
  '/lab/package/274',
  '/about',
  '/privacy',
  '/terms',
  '/refund',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/book',
  '/book?item=7&lab=1',
  '/labs/login',
  '/labs/register',
  '/labs/verify-otp',
  '/labs/forgot-password',
  '/labs/reset-password',
  '/labs/join?token=unknown',
  '/verify-otp',
  '/outbox',
  '/nothing-here',
];

// Behind a session: the token's key, the call that gives it, and the pages of that side.
const sides = [
  {
    key: 'token',
    signIn: (page: Page) => tokenOf(page, 'patient'),
    pages: [
      '/dashboard',
      '/dashboard#consultations',
      '/dashboard?show=results',
      '/dashboard?show=family',
      '/dashboard?show=settings',
    ],
  },
  { key: 'token', signIn: (page: Page) => tokenOf(page, 'doctor'), pages: ['/doctors'] },
  {
    key: 'labToken',
    signIn: (page: Page) => labTokenOf(page),
    pages: [
      '/labs/profile',
      '/lab-verification',
      '/lab-verification/document',
      '/labs/dashboard',
      '/labs/bookings?when=all',
      '/labs/walk-in',
      '/labs/prescriptions',
      '/labs/drawer',
      '/labs/statements',
      '/labs/reviews',
      '/labs/sample-collection',
      '/labs/test-processing',
      '/manage-packages',
      '/offer-price/7',
      '/edit-offer-price/1',
      '/labs/manage-package',
      '/labs/add-package',
      '/labs/add-package/sections',
      '/labs/edit-package/274',
      '/labs/invoices',
      '/labs/sales-analytics',
      '/labs/service',
      '/labs/staff',
    ],
  },
  {
    key: 'token',
    signIn: (page: Page) => tokenOf(page, 'admin'),
    pages: [
      '/admin',
      '/admin/labs',
      '/admin/labs/1',
      '/admin/bookings',
      '/admin/consultations',
      '/admin/prescriptions',
      '/admin/people',
      '/admin/coupons',
      '/admin/reviews',
      '/admin/settlements',
      '/admin/settlements/payouts',
      '/admin/settlements/accounts',
      '/admin/settlements/commission',
      '/admin/refunds',
      '/admin/callbacks',
      '/admin/today',
      '/admin/cases',
      '/admin/cases/CS-D3M2N5K',
      '/admin/items',
      '/admin/items/7',
      '/admin/items/new',
      '/admin/tests',
      '/admin/parameters',
      '/admin/categories',
      '/admin/cities',
      '/admin/searches',
      '/admin/imports',
      '/admin/content',
      '/admin/audit',
      '/admin/security',
      '/admin/add-packages',
    ],
  },
];

for (const { key, signIn, pages: behind } of sides) {
  for (const path of behind.flatMap((page) => [page, `/hi${page}`])) {
    test(`${path} behind its session, at 375, 768 and 1280 px`, async ({ page }) => {
      await open(page, '/about');
      const token = await signIn(page);
      await page.evaluate(([name, value]) => localStorage.setItem(name!, value!), [key, token]);
      for (const width of [375, 768, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await open(page, path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.locator('[role="status"] .animate-pulse')).toHaveCount(0);
        await accessible(page, `${path} at ${width} px`);
        await fitsTheScreen(page);
      }
    });
  }
}

for (const path of pages.flatMap((page) => [page, page === '/' ? '/hi' : `/hi${page}`])) {
  for (const width of [375, 1280]) {
    test(`${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      await accessible(page, path);
      await fitsTheScreen(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  }
}
